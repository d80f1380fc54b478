/** A phone number to recognise, not to call: 138****0001. */
export const maskPhone = (phone: string): string => phone.replace(/^(.{3}).*(.{4})$/, '$1****$2')
