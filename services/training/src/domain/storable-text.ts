/** Makes text from a file or model storable: NUL is removed, a lone surrogate becomes U+FFFD. */
export const storableText = (value: string): string => value.replaceAll('\u0000', '').toWellFormed();
