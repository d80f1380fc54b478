import Taro from '@tarojs/taro'

/**
 * Asks the learner whether WeChat may bring them one message of this template; false without a template, and when they
 * say no. WeChat wants to be asked from a tap, before anything else is waited for.
 */
export const agreeToMessage = async (templateId: string): Promise<boolean> => {
  if (!templateId) return false
  try {
    const answer = await Taro.requestSubscribeMessage({ tmplIds: [templateId], entityIds: [] })
    return (answer as unknown as Record<string, unknown>)[templateId] === 'accept'
  } catch (error) {
    // The learner has switched such messages off altogether, or WeChat does not answer: the reminder here is enough.
    console.warn('no subscribe message', error)
    return false
  }
}
