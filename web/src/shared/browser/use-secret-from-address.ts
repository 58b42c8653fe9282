import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/**
 * A secret of the link that opened the page, which is then removed from the address bar and the history.
 * @param found the secret as the address has it; null when there is none
 * @returns the secret of the last link that was opened in this tab; null without one
 */
export function useSecretFromAddress(found: string | null): string | null {
  const navigate = useNavigate();
  const [taken, setTaken] = useState(found);
  if (found !== null && found !== taken) setTaken(found);
  useEffect(() => {
    if (found !== null) navigate({ search: '', hash: '' }, { replace: true });
  }, [found, navigate]);
  return taken;
}
