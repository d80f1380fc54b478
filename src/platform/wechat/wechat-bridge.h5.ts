const PATIENCE_MILLISECONDS = 5000

/** Resolves to WeChat's bridge when it is ready; rejects outside WeChat. */
export const waitForBridge = (): Promise<WeixinJSBridge> =>
  new Promise((resolve, reject) => {
    if (window.WeixinJSBridge) return resolve(window.WeixinJSBridge)
    const timer = setTimeout(() => reject(new Error('WeixinJSBridge did not come')), PATIENCE_MILLISECONDS)
    document.addEventListener(
      'WeixinJSBridgeReady',
      () => {
        clearTimeout(timer)
        if (window.WeixinJSBridge) resolve(window.WeixinJSBridge)
      },
      { once: true },
    )
  })

/** Invokes one action of the bridge and resolves to its `err_msg`, such as `imagePreview:ok`. */
export const invokeBridge = async (action: string, parameters: object): Promise<string> => {
  const bridge = await waitForBridge()
  return new Promise((resolve) => bridge.invoke(action, parameters, ({ err_msg: message }) => resolve(message)))
}
