import { Document } from '../components/document.tsx';
import { about } from '../texts/about.ts';

export function AboutScreen() {
  return <Document document={about} />;
}
