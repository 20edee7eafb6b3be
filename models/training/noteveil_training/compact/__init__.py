"""The compact pack: hashed features, a convolutional or recurrent encoder, a CRF."""
