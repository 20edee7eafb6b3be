"""The pack noteveil-note-classifier: does a French note hold personal data (S3)? Trained from random weights."""
