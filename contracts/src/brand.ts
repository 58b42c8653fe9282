/** The names of the product. The specification leaves them open (decision I1); web, services and tests read them here only. */
export const brand = {
  product: 'Entourage',
  assistantHandle: '@aide',
  verificationPrefix: 'ENTOURAGE',
  deckPassword: 'ENTOURAGE-2025',
  supportAddress: 'support@entourage.example',
  notFoundHint: 'Did you forget to add the page to the router?',
} as const;
