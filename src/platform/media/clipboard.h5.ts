/** For browsers without a clipboard interface, or pages that are not served over https. */
const copyBySelection = (text: string): void => {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;top:0;opacity:0'
  document.body.append(field)
  field.select()
  field.setSelectionRange(0, text.length)
  const copied = document.execCommand('copy')
  field.remove()
  if (!copied) throw new Error('clipboard refused')
}

export const writeClipboard = async (text: string): Promise<void> => {
  if (!navigator.clipboard) return copyBySelection(text)
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    console.warn('clipboard refused, selecting instead', error)
    copyBySelection(text)
  }
}
