/** Screens of the service for students. */
export const serviceRoutes = {
  appointmentRecords: { title: '预约记录', login: true, refresh: true },
  leave: { title: '请假', login: true },
  serviceLeave: { title: '请假', login: true },
  leaveDetail: { title: '我的请假', login: true, refresh: true },
}
