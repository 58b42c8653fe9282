/** Literals of S1 §8. */
export const messageToasts = {
  sent: { title: 'Message sent', text: 'Your message has been delivered.' },
  sendFailed: { title: 'Error', text: 'Failed to send message. Please try again.' },
} as const;
