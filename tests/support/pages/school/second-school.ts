/** The school that is imported beside the demo school. */
export const SECOND_SCHOOL = { sid: 'small', name: '第二学校', color: '#7a3e12', course: '第二学校的钳工课' }
