/** The names of the product. The specification leaves them open; web, services and tests read them only from here. */
export const brand = {
  product: 'Entourage',
  assistantHandle: '@aide',
  verificationPrefix: 'ENTOURAGE',
  deckPassword: 'ENTOURAGE-2025',
  supportAddress: 'support@entourage.example',
  notFoundHint: 'Did you forget to add the page to the router?',
} as const;
