import { Document } from '../components/document.tsx';
import { terms } from '../texts/terms.ts';

export function TermsScreen() {
  return <Document document={terms} />;
}
