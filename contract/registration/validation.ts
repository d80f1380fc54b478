import { isDay } from '../calendar-day'
import { countCharacters } from '../text-length'
import { PHONE_PATTERN, readIdNumber } from '../user/validation'
import { TEXT_MAX_LENGTH, type FieldKind, type FormField } from './field-kinds'

const VERB: Record<FieldKind, string> = {
  text: '填写',
  number: '填写',
  choice: '选择',
  choices: '选择',
  date: '选择',
  area: '选择',
  idCard: '填写',
  phone: '填写',
  provedPhone: '验证',
  picture: '上传',
  file: '上传',
}

/** Returns what is wrong with the values of a field, as a Chinese sentence; '' when nothing is. */
export const refuseValues = (field: FormField, values: readonly string[]): string => {
  const filled = values.filter((value) => value.trim())
  if (filled.length === 0) return field.required ? `请${VERB[field.kind]}${field.label}` : ''
  if (field.kind !== 'choices' && filled.length > 1) return `${field.label}只能${VERB[field.kind]}一个`
  return CHECKS[field.kind](field, filled)
}

const CHECKS: Record<FieldKind, (field: FormField, values: readonly string[]) => string> = {
  text: ({ label, min, max }, [value]) => {
    const length = countCharacters(value.trim())
    const most = max ?? TEXT_MAX_LENGTH
    if (length > most) return `${label}不能超过 ${most} 个字`
    return min !== null && length < min ? `${label}至少 ${min} 个字` : ''
  },
  number: ({ label, min, max }, [value]) => {
    if (!/^-?\d{1,12}(\.\d{1,4})?$/.test(value.trim())) return `${label}应当是数字`
    const number = Number(value)
    if (min !== null && number < min) return `${label}不能小于 ${min}`
    return max !== null && number > max ? `${label}不能大于 ${max}` : ''
  },
  choice: ({ label, options }, [value]) => (options.includes(value) ? '' : `请重新选择${label}`),
  choices: ({ label, options, min, max }, values) => {
    if (new Set(values).size < values.length || values.some((value) => !options.includes(value)))
      return `请重新选择${label}`
    if (min !== null && values.length < min) return `${label}至少选 ${min} 项`
    return max !== null && values.length > max ? `${label}最多选 ${max} 项` : ''
  },
  date: ({ label }, [value]) => (isDay(value) ? '' : `${label}应当是一个日期`),
  area: ({ label }, [value]) => (/^[1-9]\d{5}$/.test(value) && !value.endsWith('00') ? '' : `请重新选择${label}`),
  idCard: ({ label }, [value]) => (readIdNumber(value) ? '' : `${label}不正确，请核对后重填`),
  phone: ({ label }, [value]) => (new RegExp(PHONE_PATTERN).test(value) ? '' : `${label}不正确`),
  // Checked when they were sent.
  provedPhone: () => '',
  picture: () => '',
  file: () => '',
}
