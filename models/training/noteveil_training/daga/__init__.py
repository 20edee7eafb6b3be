"""Data augmentation with a generation approach (S2; Ding et al. 2020, "DAGA"): a language model writes tagged sentences."""
