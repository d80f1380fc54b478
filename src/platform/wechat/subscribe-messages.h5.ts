export const asksForMessages: boolean = false

/** Browsers have no such messages. */
export const agreeToMessages = (_templateIds: readonly string[]): Promise<string[]> => Promise.resolve([])
export const agreeToMessage = (_templateId: string): Promise<boolean> => Promise.resolve(false)
