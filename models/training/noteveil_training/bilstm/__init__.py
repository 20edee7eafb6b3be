"""S4: character LSTM, word embeddings, a bidirectional LSTM and a softmax over the 13 German types."""
