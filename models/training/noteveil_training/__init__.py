"""Corpora, trainers and exporters of the model packs that NoteVeil ships."""
