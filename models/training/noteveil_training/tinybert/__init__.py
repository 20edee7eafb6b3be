"""S2: a TinyBERT with a CRF on top, trained on raw and augmented sentences (shared/systems.md). Nothing is downloaded."""

import os

# Before anything imports transformers, which reads them once.
os.environ["HF_HUB_OFFLINE"] = "1"
os.environ["TRANSFORMERS_OFFLINE"] = "1"
