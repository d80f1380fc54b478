import { useEffect, useState } from 'react'
import type { Form } from './form'

/** A form that lives as long as the component that shows it, for example a sheet. */
export const useForm = <Values extends object>(make: () => Form<Values>): Form<Values> => {
  const [form] = useState(make)
  useEffect(() => form.dispose, [form])
  return form
}
