import { franc } from 'franc-min';

const sampleCharacters = 2_000;
/** For shorter texts the result would be a guess. */
const minCharacters = 100;

/** The language of a text, detected from its first rows. */
export function languageSample() {
  let sample = '';
  return {
    add(text: string): void {
      if (sample.length < sampleCharacters) sample += `${text}\n`;
    },
    /** ISO 639-1; null where it is too short, or has no code of two letters. */
    language(): string | null {
      const found = franc(sample, { minLength: minCharacters });
      // CLDR knows the two letters of the three that franc answers.
      const [code = ''] = Intl.getCanonicalLocales(found);
      return code.length === 2 ? code : null;
    },
  };
}
