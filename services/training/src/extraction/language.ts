import { franc } from 'franc-min';

const sampleCharacters = 2_000;
/** Shorter texts are guesses. */
const minCharacters = 100;

/** The language of a text, from the rows it begins with. */
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
