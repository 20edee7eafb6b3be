"""General distillation of a BERT into a smaller one (S2, equations 1 to 5; Jiao et al. 2020, "TinyBERT").

The loss is the sum of four: embeddings, attention scores before the softmax and hidden states as mean squared errors, and
the cross-entropy of the predictions of masked pieces. Layer n of the student learns from layer k x n of the teacher,
M = k x N (S2, equation 1). Linear maps W_e and W_h fit the student's width to the teacher's.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path

import torch
from torch.nn.functional import log_softmax
from transformers import AutoModelForMaskedLM, BertConfig, BertForMaskedLM, PreTrainedTokenizerBase

from ..bert.base import open_tokenizer
from ..bert.pieces import rows_of
from ..bert.tune import WEIGHT_DECAY, Plan, fit, padded
from ..device import device
from ..marked import CorpusError

MASKED = 0.15
"""Part of the pieces that is masked: BERT's."""


@dataclass(frozen=True)
class Sizes:
    """The student's. Defaults: S2, table 2 (6 layers, 768 dims, 12 heads); 3072 is TinyBERT's inner width at 768."""

    layers: int = 6
    width: int = 768
    heads: int = 12
    inner: int = 3072
    length: int = 128
    """Pieces of a sentence with the special ones (S2)."""


class Watched(torch.nn.Module):
    """A masked language model of the BERT family that also tells what distillation compares."""

    def __init__(self, model: BertForMaskedLM) -> None:
        super().__init__()
        self.model = model
        self._seen: dict[tuple[int, str], torch.Tensor] = {}
        # Attention maps before the softmax are no output of the model; they are made again from queries and keys.
        for number, layer in enumerate(model.bert.encoder.layer):
            for name in ("query", "key"):
                getattr(layer.attention.self, name).register_forward_hook(partial(self._keep, number, name))

    def _keep(self, number: int, name: str, module, inputs, output: torch.Tensor) -> None:
        self._seen[number, name] = output

    def forward(self, ids: torch.Tensor, mask: torch.Tensor):
        """(hidden states of embeddings and layers, attention scores of layers, predictions): lists of [rows,T,width] and
        [rows,heads,T,T], and [rows,T,vocabulary]."""
        answer = self.model(input_ids=ids, attention_mask=mask, output_hidden_states=True)
        return list(answer.hidden_states), [self._attention(n) for n in range(self.layers)], answer.logits

    @property
    def layers(self) -> int:
        return self.model.config.num_hidden_layers

    def _attention(self, number: int) -> torch.Tensor:
        heads = self.model.config.num_attention_heads
        query, key = (self._seen[number, name].unflatten(2, (heads, -1)).transpose(1, 2) for name in ("query", "key"))
        return query @ key.transpose(2, 3) / query.shape[-1] ** 0.5


def open_teacher(folder: Path) -> BertForMaskedLM:
    """A BERT with its layer for masked pieces. Raises CorpusError when the folder holds no such model."""
    try:
        model, loading = AutoModelForMaskedLM.from_pretrained(
            str(folder), local_files_only=True, attn_implementation="eager", output_loading_info=True
        )
    except (OSError, ValueError) as error:
        raise CorpusError(f"{folder}: the teacher cannot be opened: {error}") from error
    if model.config.model_type != "bert":
        raise CorpusError(f"{folder}: the teacher is of the family {model.config.model_type}; S2's is BERT")
    # The decoder's own weights are those of the embeddings and need not be there.
    missing = [key for key in loading["missing_keys"] if not key.startswith("cls.predictions.decoder")]
    if missing:
        raise CorpusError(f"{folder}: the teacher lacks {missing[0]}, and {len(missing) - 1} more; predictions need all")
    return model.to(device()).eval()


class Pair(torch.nn.Module):
    """The student with W_e and W_h, and its loss beside a teacher. Raises CorpusError where the two cannot be compared."""

    def __init__(self, teacher: Watched, student: Watched) -> None:
        super().__init__()
        if teacher.layers % student.layers:
            raise CorpusError(f"{teacher.layers} layers cannot be mapped onto {student.layers}: M = k x N")
        theirs, own = teacher.model.config, student.model.config
        if theirs.num_attention_heads != own.num_attention_heads:
            raise CorpusError(f"{own.num_attention_heads} heads cannot learn from {theirs.num_attention_heads}")
        self.student = student
        self.step = teacher.layers // student.layers
        self.of_embeddings = torch.nn.Linear(own.hidden_size, theirs.hidden_size, bias=False)
        self.of_hidden = torch.nn.Linear(own.hidden_size, theirs.hidden_size, bias=False)
        # Not a part of what is trained.
        self._teacher = [teacher]

    def losses(self, ids: torch.Tensor, mask: torch.Tensor, masked: torch.Tensor) -> dict[str, torch.Tensor]:
        """The four losses. `ids` with masked pieces replaced, `masked` says where; both, like `mask`, [rows,T]."""
        with torch.no_grad():
            hidden_t, attention_t, predicted_t = self._teacher[0](ids, mask)
        hidden_s, attention_s, predicted_s = self.student(ids, mask)
        there = mask.bool()
        pairs = (there[:, :, None] & there[:, None, :])[:, None].expand_as(attention_s[0])
        error = lambda mine, theirs, where: (mine[where] - theirs[where]).square().mean()
        layers = range(1, self.student.layers + 1)
        found = {
            "embeddings": error(self.of_embeddings(hidden_s[0]), hidden_t[0], there),
            "attention": sum(error(attention_s[n - 1], attention_t[self.step * n - 1], pairs) for n in layers),
            "hidden": sum(error(self.of_hidden(hidden_s[n]), hidden_t[self.step * n], there) for n in layers),
        }
        if masked.any():
            said = predicted_t[masked].softmax(1)
            found["predictions"] = -(said * log_softmax(predicted_s[masked], 1)).sum(1).mean()
        return found


def distil(
    folder: Path, texts: list[str], sizes: Sizes, plan: Plan, seed: int, out: Path
) -> tuple[BertForMaskedLM, list[float]]:
    """Writes the student as a local Hugging Face folder; returns it with the loss of every epoch.

    `texts` are sentences without labels. The student starts from random weights (TinyBERT). Raises CorpusError for a
    teacher that cannot be used and for sizes that do not fit it.
    """
    tokenizer = open_tokenizer(folder)
    teacher = open_teacher(folder)
    if tokenizer.mask_token_id is None:
        raise CorpusError(f"{folder}: the tokenizer has no piece that masks others")
    if teacher.config.max_position_embeddings < sizes.length:
        raise CorpusError(f"{folder}: {teacher.config.max_position_embeddings} positions are fewer than {sizes.length}")
    if sizes.width % sizes.heads:
        raise CorpusError(f"a width of {sizes.width} cannot be shared among {sizes.heads} heads")
    torch.manual_seed(seed)
    config = BertConfig(
        vocab_size=teacher.config.vocab_size,
        hidden_size=sizes.width,
        num_hidden_layers=sizes.layers,
        num_attention_heads=sizes.heads,
        intermediate_size=sizes.inner,
        max_position_embeddings=sizes.length,
        type_vocab_size=teacher.config.type_vocab_size,
        pad_token_id=tokenizer.pad_token_id,
    )
    config._attn_implementation = "eager"
    student = BertForMaskedLM(config).to(device())
    pair = Pair(Watched(teacher), Watched(student)).to(device())
    rows = [row.ids for text in texts for row in rows_of(text, tokenizer, sizes.length)]
    if not rows:
        raise CorpusError("there is no sentence to distil on")
    print(f"distillation: {teacher.config.num_hidden_layers} layers into {sizes.layers}, {len(rows)} sentences", flush=True)
    optimiser = torch.optim.AdamW(pair.parameters(), lr=plan.rate, weight_decay=WEIGHT_DECAY)

    def loss_of_batch(batch: list[list[int]]) -> torch.Tensor:
        ids, mask, masked = with_masks(batch, tokenizer)
        return sum(pair.losses(ids, mask, masked).values())

    losses = fit(pair, optimiser, rows, plan, seed, loss_of_batch)
    student.save_pretrained(str(out))
    tokenizer.save_pretrained(str(out))
    return student, losses


def with_masks(rows: list[list[int]], tokenizer: PreTrainedTokenizerBase) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Ids with some pieces masked, the attention mask, and where a piece was masked. Special pieces stay."""
    ids, mask = padded(rows, tokenizer.pad_token_id, device())
    special = torch.isin(ids, torch.tensor(tokenizer.all_special_ids, device=ids.device))
    masked = (torch.rand(ids.shape) < MASKED).to(ids.device) & mask.bool() & ~special
    return ids.masked_fill(masked, tokenizer.mask_token_id), mask, masked
