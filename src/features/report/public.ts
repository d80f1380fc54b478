/** Reports by readers of what others wrote. */
export { ReportAction } from './ReportAction'
