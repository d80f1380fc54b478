/** A browser has no messages that learners agree to one by one. */
export const agreeToMessage = (_templateId: string): Promise<boolean> => Promise.resolve(false)
