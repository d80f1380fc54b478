/** Browsers have no such messages. */
export const agreeToMessage = (_templateId: string): Promise<boolean> => Promise.resolve(false)
