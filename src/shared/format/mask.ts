/** 13800001234 → '138****1234'. */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')

/** 王小明 → '王**'; one character stays alone. */
export function maskName(name: string): string {
  const [first = '', ...rest] = Array.from(name)
  return first + '*'.repeat(rest.length)
}

/** 110101199003071234 → '1101**********1234'. */
export const maskIdNumber = (idNumber: string): string =>
  idNumber.length <= 8 ? idNumber : idNumber.slice(0, 4) + '*'.repeat(idNumber.length - 8) + idNumber.slice(-4)

/** lin.xiao@example.com → 'li***@example.com'. */
export const maskEmail = (email: string): string => email.replace(/^(.{1,2})[^@]*(@.+)$/, '$1***$2')
