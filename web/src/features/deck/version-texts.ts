/** Literal: 'Version Saved', and the title of a version that has none (S2 §3, §7, decision D9). */
export const versionTexts = {
  open: 'Save as version',
  title: 'Save an edited copy',
  text: 'The copy has an address of its own. The presentation itself stays as it is.',
  versionTitle: 'Title of the version',
  defaultTitle: 'AI-Edited Presentation',
  slide: 'Slide',
  slideTitle: 'Title of the slide',
  lead: 'Lead',
  point: (title: string) => `Text below “${title}”`,
  edited: (label: string) => `${label} (edited)`,
  cancel: 'Cancel',
  save: 'Save version',
  saving: 'Saving…',
  saved: 'Version Saved',
  failed: { title: 'The version was not saved', text: 'Please try again.' },
} as const;
