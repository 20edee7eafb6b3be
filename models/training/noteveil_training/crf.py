"""A linear-chain CRF over sets of allowed tags.

The loss of a window is log Z(all paths) - log Z(paths that every token's allowed set permits): the usual negative
log-likelihood where every set holds one tag, and marginal likelihood (Tsuboi et al. 2008, "Training conditional random
fields using incomplete annotations") where it holds more. Both sums run in the normalised probability domain, as a product
of vectors with a matrix per token, and their gradients are the marginals, computed by hand: no graph of T steps is kept.
"""

from __future__ import annotations

import torch

from .windows import TAGS

FORBIDDEN = -30.0


def legal(tags: tuple[str, ...] = TAGS) -> torch.Tensor:
    """[K+1,K] booleans: whether the column's tag may follow the row's; the last row is the start of a window."""
    table = torch.ones(len(tags) + 1, len(tags), dtype=torch.bool)
    for after, tag in enumerate(tags):
        if tag.startswith("I-"):
            table[:, after] = False
            for prefix in "BI":
                table[tags.index(f"{prefix}-{tag[2:]}"), after] = True
    return table


def _scan(weights: torch.Tensor, first: torch.Tensor, step: torch.Tensor, mask: torch.Tensor):
    """Forward and backward vectors [T,B,K] and log of the normalisers [B]. weights [T,B,K] are exp(emission - max)."""
    length = weights.shape[0]
    alpha = torch.empty_like(weights)
    scale = torch.ones(weights.shape[:2], device=weights.device)
    current = weights[0] * first
    for t in range(length):
        if t:
            moved = (current @ step) * weights[t]
            current = torch.where(mask[t], moved, current)
        total = current.sum(1, keepdim=True).clamp_min(1e-30)
        current = current / total
        alpha[t] = current
        scale[t] = total.squeeze(1)
    beta = torch.empty_like(weights)
    current = torch.ones_like(weights[0])
    beta[length - 1] = current
    turned = step.t().contiguous()
    for t in range(length - 1, 0, -1):
        moved = (weights[t] * current) @ turned
        moved = moved / moved.sum(1, keepdim=True).clamp_min(1e-30)
        current = torch.where(mask[t], moved, current)
        beta[t - 1] = current
    return alpha, beta, scale.log().sum(0)


class _Loss(torch.autograd.Function):
    @staticmethod
    def forward(ctx, emissions, transitions, allowed, mask):
        batch, length, count = emissions.shape
        highest = emissions.max(2, keepdim=True).values
        weights = (emissions - highest).exp()
        both = torch.cat([weights, weights * allowed]).transpose(0, 1).contiguous()
        wide = torch.cat([mask, mask]).t().unsqueeze(2)
        first, step = transitions[-1].exp(), transitions[:-1].exp()
        alpha, beta, log_z = _scan(both, first, step, wide)
        gamma = alpha * beta
        gamma = gamma / gamma.sum(2, keepdim=True).clamp_min(1e-30)
        gamma = torch.where(wide, gamma, 0.0)
        sign = torch.ones(2 * batch, device=emissions.device)
        sign[batch:] = -1
        grad_emissions = (gamma * sign.view(1, -1, 1)).transpose(0, 1)
        grad_emissions = grad_emissions[:batch] + grad_emissions[batch:]
        # Expected numbers of transitions: alpha[t-1] x (weights[t] * beta[t]), each normalised to one per token.
        if length > 1:
            left, right = alpha[:-1], both[1:] * beta[1:]
            norm = ((left @ step) * right).sum(2, keepdim=True).clamp_min(1e-30)
            right = torch.where(wide[1:], right / norm, 0.0) * sign.view(1, -1, 1)
            grad_step = step * (left.reshape(-1, count).t() @ right.reshape(-1, count))
        else:
            grad_step = torch.zeros_like(step)
        grad_first = (gamma[0] * sign.view(-1, 1)).sum(0, keepdim=True)
        ctx.save_for_backward(grad_emissions, torch.cat([grad_step, grad_first]))
        return log_z[:batch].sum() - log_z[batch:].sum()

    @staticmethod
    def backward(ctx, grad):
        emissions, transitions = ctx.saved_tensors
        return grad * emissions, grad * transitions, None, None


class Crf(torch.nn.Module):
    """Learned transitions between BIO tags; illegal ones are held at FORBIDDEN. Runs wherever it and what it is given are."""

    def __init__(self, tags: tuple[str, ...] = TAGS) -> None:
        super().__init__()
        self.register_buffer("legal", legal(tags))
        self.free = torch.nn.Parameter(torch.zeros(len(tags) + 1, len(tags)))

    def transitions(self) -> torch.Tensor:
        """[K+1,K] scores."""
        return torch.where(self.legal, self.free, FORBIDDEN)

    def loss(self, emissions: torch.Tensor, allowed: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        """Summed over windows. emissions [B,T,K], allowed bool [B,T,K], mask bool [B,T]."""
        return _Loss.apply(emissions, self.transitions(), allowed, mask)

    @torch.no_grad()
    def decode(self, emissions: torch.Tensor, mask: torch.Tensor, o_bias: float = 0.0) -> torch.Tensor:
        """Best tags [B,T] by Viterbi, with `o_bias` taken from the score of O."""
        transitions = self.transitions()
        scores = emissions.clone()
        scores[:, :, 0] -= o_bias
        best = scores[:, 0] + transitions[-1]
        back = []
        for t in range(1, scores.shape[1]):
            value, origin = (best.unsqueeze(2) + transitions[:-1]).max(1)
            moved = value + scores[:, t]
            keep = mask[:, t].unsqueeze(1)
            stay = torch.arange(best.shape[1], device=best.device).expand_as(origin)
            best = torch.where(keep, moved, best)
            back.append(torch.where(keep, origin, stay))
        tags = [best.argmax(1)]
        for origin in reversed(back):
            tags.append(origin.gather(1, tags[-1].unsqueeze(1)).squeeze(1))
        return torch.stack(tags[::-1], 1)

    @torch.no_grad()
    def marginals(self, emissions: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        """Probability of every tag at every token [B,T,K]."""
        highest = emissions.max(2, keepdim=True).values
        weights = (emissions - highest).exp().transpose(0, 1).contiguous()
        transitions = self.transitions()
        alpha, beta, _ = _scan(weights, transitions[-1].exp(), transitions[:-1].exp(), mask.t().unsqueeze(2))
        gamma = alpha * beta
        return (gamma / gamma.sum(2, keepdim=True).clamp_min(1e-30)).transpose(0, 1)
