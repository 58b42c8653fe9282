import { lazy, useEffect, useState } from 'react';
import { identityCheck } from '#shared/api/identity-check.ts';
import { LazyBoundary } from '#shared/components/lazy-boundary.tsx';

const ConfirmIdentity = lazy(async () => ({
  default: (await import('#features/account/components/confirm-identity.tsx')).ConfirmIdentity,
}));

type Question = { answer: (isConfirmed: boolean) => void };

/** The dialog that asks for proof of identity, loaded when a call needs it. */
export function LazyIdentityCheck() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => identityCheck.askWith(() => new Promise((answer) => setQuestion({ answer }))), []);
  if (!question) return null;
  const onEnd = (isConfirmed: boolean) => {
    setQuestion(null);
    question.answer(isConfirmed);
  };
  return (
    <LazyBoundary failed={<NotAsked onEnd={onEnd} />}>
      <ConfirmIdentity onEnd={onEnd} />
    </LazyBoundary>
  );
}

/** If the dialog cannot be loaded, the call fails with its refusal instead of waiting for ever. */
function NotAsked({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it turns out
  useEffect(() => onEnd(false), []);
  return null;
}
