"""Training on another device than the processor's. PyTorch's meta device holds no numbers, but it refuses to mix with the
processor's tensors as a graphics card does: what runs on it leaves no tensor behind. That a card gives the same numbers is not shown
here."""

import unittest
from unittest import mock

import torch

from noteveil_training import device as devices
from noteveil_training.bilstm import train as bilstm
from noteveil_training.compact.batches import Batch, batch_of
from noteveil_training.compact.model import CompactNet, Shape
from noteveil_training.compact.teachers import Together, lesson
from noteveil_training.compact.train import Average, optimiser_of, word_loss
from noteveil_training.crf import Crf
from noteveil_training.daga.language_model import Plan, TagLanguageModel
from noteveil_training.examples import Example
from noteveil_training.lexicon import CLASSES, Lexicon
from noteveil_training.notes.model import NoteNet
from noteveil_training.notes.model import Shape as NoteShape
from noteveil_training.windows import Masks, windows_of

META = torch.device("meta")
TEXTS = ("Mme Martin a vu le Dr Durand.", "Kein Befund.\nHerr Schulz kam am 3.4.2020 aus Ulm.")


def batch() -> tuple[Batch, torch.Tensor]:
    masks = Masks()
    windows = [w for n, text in enumerate(TEXTS) for w in windows_of(Example(str(n), "un", "test", text, ()), masks)]
    return batch_of(windows).to(META), torch.from_numpy(masks.table()).to(META)


class DeviceTest(unittest.TestCase):
    def test_without_a_card_it_is_the_processor(self):
        with mock.patch.object(torch.cuda, "is_available", return_value=False):
            self.assertEqual(devices.device().type, "cpu")

    def test_with_a_card_it_is_the_card(self):
        with mock.patch.object(torch.cuda, "is_available", return_value=True):
            self.assertEqual(devices.device().type, "cuda")

    def test_a_tensor_left_on_the_processor_is_noticed(self):
        given, table = batch()
        net, crf = CompactNet(Shape()).to(META), Crf()
        emissions, _ = net(*given.inputs)
        with self.assertRaises((RuntimeError, NotImplementedError)):
            crf.loss(emissions, table[given.allowed], given.mask.bool())

    def test_a_step_of_the_compact_trainer_leaves_nothing_on_the_processor(self):
        for shape in (Shape(), Shape("lstm", 32, 1)):
            given, table = batch()
            net, crf = CompactNet(shape).to(META), Crf().to(META)
            kinds = torch.nn.Linear(shape.width, len(CLASSES)).to(META)
            teachers = Together([CompactNet(shape)]).to(META).eval()
            emissions, _ = net(*given.inputs)
            loss = crf.loss(emissions, table[given.allowed], given.mask.bool()) + lesson(teachers, given, emissions)
            (loss + word_loss(net, kinds, Lexicon(1))).backward()
            torch.nn.utils.clip_grad_norm_([*net.parameters(), *crf.parameters()], 1.0)
            optimiser_of(net, crf).step()
            average = Average(net, crf)
            average.follow(1)
            for parameter in (*net.parameters(), *crf.parameters(), *average.net.parameters(), *average.crf.parameters()):
                self.assertEqual(parameter.device, META)
            self.assertEqual(crf.decode(emissions, given.mask.bool()).device, META)
            self.assertEqual(crf.marginals(emissions, given.mask.bool()).device, META)

    def test_nor_do_the_other_networks(self):
        given, _ = batch()
        self.assertEqual(NoteNet(NoteShape()).to(META)(*given.inputs).device, META)
        self.assertEqual(bilstm.BiLstm(bilstm.Shape()).to(META)(*given.inputs).device, META)
        model = TagLanguageModel(["a", "b"], Plan()).to(META)
        self.assertEqual(model.loss([["a", "b"], ["b"]]).device, META)


if __name__ == "__main__":
    unittest.main()
