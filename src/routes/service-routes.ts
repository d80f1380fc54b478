/** Screens of the service for students. */
export const serviceRoutes = {
  appointmentRecords: { title: '预约记录', login: true, refresh: true },
}
