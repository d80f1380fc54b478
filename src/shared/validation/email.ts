/** Whether the text can be an e-mail address; only sending proves it (AUTH-12). */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@,;:<>()"\\]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/.test(text)
