import { Document } from '../components/document.tsx';
import { privacy } from '../texts/privacy.ts';

export function PrivacyScreen() {
  return <Document document={privacy} />;
}
