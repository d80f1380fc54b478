import Taro from '@tarojs/taro'

/** Whether this platform has such messages. */
export const asksForMessages: boolean = true

/**
 * Requests the learner's consent to one message of this template; false without a template or without consent. WeChat
 * allows the request only in a tap's handler, before anything is awaited.
 */
export const agreeToMessage = async (templateId: string): Promise<boolean> => {
  if (!templateId) return false
  try {
    const results = await Taro.requestSubscribeMessage({ tmplIds: [templateId], entityIds: [] })
    return (results as unknown as Record<string, unknown>)[templateId] === 'accept'
  } catch (error) {
    // Such messages are switched off, or WeChat failed: the reminder inside the app is enough.
    console.warn('no subscribe message', error)
    return false
  }
}
