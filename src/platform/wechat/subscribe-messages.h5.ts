export const asksForMessages: boolean = false

/** Browsers have no such messages. */
export const agreeToMessage = (_templateId: string): Promise<boolean> => Promise.resolve(false)
