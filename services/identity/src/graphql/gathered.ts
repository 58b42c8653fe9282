/** Turns many questions by key of one moment into one question for all of them; a key asked twice is asked once. */
export function gathered<Key, Answer>(answerAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>) {
  let waiting: { keys: Set<Key>; answers: Promise<ReadonlyMap<Key, Answer>> } | undefined;
  return async (key: Key): Promise<Answer | undefined> => {
    if (!waiting) {
      const keys = new Set<Key>();
      // After the microtasks of this moment: by then every reference of the request has asked.
      const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        waiting = undefined;
        return answerAll([...keys]);
      });
      waiting = { keys, answers };
    }
    waiting.keys.add(key);
    return (await waiting.answers).get(key);
  };
}
