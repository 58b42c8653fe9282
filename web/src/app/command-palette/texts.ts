export const texts = {
  title: 'Go to a screen',
  placeholder: 'Where to?',
  nothing: 'No screen has this name.',
} as const;
