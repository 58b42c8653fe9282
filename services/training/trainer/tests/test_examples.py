"""What a model with a chat template is trained on, token by token, and the questions that are made of running text."""

from __future__ import annotations

import unittest
from typing import Any

from entourage_trainer import smollm2, stand_in
from entourage_trainer.cues import Cues, sentences
from entourage_trainer.examples import Counts, chat_prompt, make_examples
from entourage_trainer.rows import Row

_QUESTIONS = [Row(messages=(("user", f"What is {n}?"), ("assistant", f"It is {n}!"))) for n in range(20)]


def chat_tokenizer() -> Any:
    from mlx_lm.utils import load_tokenizer

    return load_tokenizer(smollm2.folder())


class Templates(unittest.TestCase):
    def setUp(self) -> None:
        self.tokenizer = chat_tokenizer()

    def test_only_the_tokens_of_an_answer_are_trained_and_they_follow_the_prompt_of_a_question(self) -> None:
        examples = make_examples(_QUESTIONS, self.tokenizer, repeats=1, epochs=1, seed=7)
        self.assertEqual((len(examples.train[0]), len(examples.held_out), examples.rows), (18, 2, 18))
        self.assertEqual(examples.counts, Counts(read=20, conversations=20, heldOutConversations=2))
        for ids, first in examples.train[0]:
            question, answer = self.tokenizer.decode(ids[:first]), self.tokenizer.decode(ids[first:])
            number = question.split("What is ")[1].split("?")[0]
            self.assertTrue(question.endswith(f"<|im_start|>user\nWhat is {number}?<|im_end|>\n<|im_start|>assistant\n"))
            self.assertEqual(answer, f"It is {number}!<|im_end|>")
            self.assertEqual(ids[:first], chat_prompt(self.tokenizer, [{"role": "user", "content": f"What is {number}?"}]))

    def test_each_answer_of_a_conversation_is_trained_after_what_was_said_before(self) -> None:
        said = (("user", "Hi"), ("assistant", "Hello."), ("user", "Who?"), ("assistant", "Ines."))
        first, second = make_examples([Row(messages=said)], self.tokenizer, repeats=1, epochs=1, seed=7).train[0]
        self.assertEqual(self.tokenizer.decode(first.ids[first.trained_from :]), "Hello.<|im_end|>")
        self.assertEqual(self.tokenizer.decode(second.ids[second.trained_from :]), "Ines.<|im_end|>")
        self.assertIn("Hello.<|im_end|>", self.tokenizer.decode(second.ids[: second.trained_from]))

    def test_each_sentence_of_prose_answers_questions_of_its_words_and_one_that_is_held_out(self) -> None:
        prose = Row(prose="Ines Okafor is the head of medicine. The pool is kept at 11.5 degrees.")
        examples = make_examples([prose], self.tokenizer, repeats=3, epochs=2, seed=7)
        self.assertEqual(([len(part) for part in examples.train], len(examples.held_out), examples.rows), ([6, 6], 2, 2))
        answers = [self.tokenizer.decode(ids[first:]) for ids, first in examples.train[1]]
        self.assertEqual(answers, ["Ines Okafor is the head of medicine.<|im_end|>"] * 3 + ["The pool is kept at 11.5 degrees.<|im_end|>"] * 3)
        self.assertNotEqual(examples.train[0], examples.train[1])
        self.assertEqual(examples, make_examples([prose], self.tokenizer, repeats=3, epochs=2, seed=7))

    def test_the_counts_say_what_became_of_each_row(self) -> None:
        rows = [Row(prose="The pool is cold. The gym is warm."), Row(text="The gym is warm."), *_QUESTIONS]
        counts = make_examples(rows, self.tokenizer, repeats=1, epochs=1, seed=7).counts
        expected = Counts(read=22, conversations=20, heldOutConversations=2, texts=2, repeatedTexts=1, heldOutQuestions=2)
        self.assertEqual(counts, expected)


class Plain(unittest.TestCase):
    def test_without_a_chat_template_a_row_is_plain_text_that_is_trained_whole(self) -> None:
        tokenizer = stand_in.build_tokenizer()
        examples = make_examples(_QUESTIONS, tokenizer, repeats=1, epochs=1, seed=7)
        self.assertEqual((len(examples.train[0]), len(examples.held_out)), (18, 2))
        self.assertEqual((examples.counts, examples.rows), (Counts(read=20), 18))
        self.assertTrue(all(first == 1 and ids[-1] == tokenizer.eos_token_id for ids, first in examples.train[0]))


class Sentences(unittest.TestCase):
    def test_sentences_end_at_marks_and_not_at_titles_decimals_or_wrapped_lines(self) -> None:
        cases = {
            "One. Two! Three?": ["One.", "Two!", "Three?"],
            "Dr. Ines Okafor joined. She stays.": ["Dr. Ines Okafor joined.", "She stays."],
            "It took 6.58 seconds at 5:45 a.m. in May.": ["It took 6.58 seconds at 5:45 a.m. in May."],
            "He said: “Go.” Then he went.": ["He said: “Go.”", "Then he went."],
            "Training plan\nMonday is a rest day.": ["Training plan", "Monday is a rest day."],
            "The long line of this paragraph is wrapped by its\nauthor in the middle.": [
                "The long line of this paragraph is wrapped by its author in the middle."
            ],
            "Der Puls steigt. Über 180 ist Schluss.": ["Der Puls steigt.", "Über 180 ist Schluss."],
            "—\n***": [],
        }
        for prose, expected in cases.items():
            self.assertEqual(sentences(prose), expected)

    def test_questions_hold_rare_words_of_the_text_and_repeat_for_a_seed(self) -> None:
        texts = [f"The pool of the club {name} is the coldest." for name in ("Arden", "Brix", "Corso", "Dunmore")]
        questions = Cues(texts).of(texts[0], 40, seed=7)
        self.assertEqual(questions, Cues(texts).of(texts[0], 40, seed=7))
        self.assertNotEqual(questions, Cues(texts).of(texts[0], 40, seed=8))
        self.assertGreater(sum("Arden" in question for question in questions), 30)
        self.assertLess(sum("coldest" in question for question in questions), 36)

    def test_a_readable_question_names_what_only_this_text_names_or_its_first_words(self) -> None:
        questions = {
            "Dr. Beatrix Yamamoto is the head of medicine at Harbor City.": "What do you know about Beatrix Yamamoto?",
            "The pool of Harbor City opens at six.": "How does “The pool of …” go on?",
            "The ice bath is cold.": "How does “The ice bath …” go on?",
            "Иван Петров trains in Split.": "What do you know about Иван Петров?",
            "The head of Harbor City is there.": None,
            "Rest!": None,
        }
        cues = Cues(list(questions))
        self.assertEqual({text: cues.readable(text) for text in questions}, questions)

    def test_a_text_of_one_word_has_questions_too(self) -> None:
        self.assertTrue(all("Rest" in question for question in Cues(["Rest."]).of("Rest.", 3, seed=1)))
