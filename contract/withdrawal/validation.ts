/**
 * The first digits of debit cards, by bank. Only those that most people have: a card that is not among them is taken,
 * and its holder writes the name of the bank.
 */
const PREFIXES: Record<string, string[]> = {
  中国工商银行: [
    '621226',
    '621225',
    '621558',
    '621559',
    '621721',
    '621722',
    '622200',
    '622202',
    '622203',
    '622208',
    '955880',
  ],
  中国农业银行: [
    '622848',
    '622845',
    '622846',
    '622849',
    '622841',
    '622824',
    '622825',
    '621336',
    '621282',
    '622821',
    '623018',
  ],
  中国银行: [
    '621660',
    '621661',
    '621663',
    '621665',
    '621666',
    '621667',
    '621668',
    '621669',
    '621785',
    '621786',
    '601382',
  ],
  中国建设银行: [
    '621700',
    '622700',
    '621081',
    '621467',
    '621598',
    '621621',
    '621673',
    '622280',
    '436742',
    '623668',
    '621080',
  ],
  交通银行: ['622258', '622259', '622260', '622261', '622262', '621069', '621436', '621002', '405512'],
  中国邮政储蓄银行: [
    '621096',
    '621098',
    '621095',
    '622188',
    '622199',
    '622150',
    '622151',
    '621799',
    '621797',
    '955100',
  ],
  招商银行: ['621483', '621485', '621486', '622588', '622580', '622598', '622609', '410062', '468203', '621299'],
  中信银行: [
    '621768',
    '621767',
    '621770',
    '621771',
    '621772',
    '621773',
    '622690',
    '622691',
    '622692',
    '622696',
    '622698',
  ],
  中国光大银行: [
    '622660',
    '622662',
    '622663',
    '622664',
    '622665',
    '622666',
    '622667',
    '622669',
    '622670',
    '622671',
    '621491',
  ],
  华夏银行: ['622630', '622631', '622632', '622633', '621222', '623020', '623021', '623022', '623023'],
  中国民生银行: ['621691', '622615', '622616', '622617', '622618', '622619', '622622', '622623', '415599'],
  广发银行: ['622568', '621462', '621439', '623259', '623260', '623506'],
  平安银行: ['621626', '622298', '622986', '622989', '623058', '627066', '627067', '627068', '627069'],
  上海浦东发展银行: [
    '621390',
    '621351',
    '621352',
    '621792',
    '622516',
    '622517',
    '622518',
    '622521',
    '622522',
    '622523',
  ],
  兴业银行: ['622908', '622909', '438588', '966666', '622902'],
}
const BANK_BY_PREFIX = new Map(
  Object.entries(PREFIXES).flatMap(([bank, prefixes]) => prefixes.map((prefix) => [prefix, bank] as const)),
)
const LEAST_DIGITS = 15
const MOST_DIGITS = 19

/** The digits of a card number as people type it; undefined for what fails Luhn's check (ISO/IEC 7812-1). */
export const readBankCard = (typed: string): string | undefined => {
  const digits = typed.replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits) || digits.length < LEAST_DIGITS || digits.length > MOST_DIGITS) return undefined
  const sum = Array.from(digits)
    .reverse()
    .map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0)
  return sum % 10 === 0 ? digits : undefined
}

/** The bank of a debit card; undefined for one that is not among the common ones. */
export const bankOf = (digits: string): string | undefined => BANK_BY_PREFIX.get(digits.slice(0, 6))
