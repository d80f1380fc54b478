/** Screens of courses that are taught face to face. */
export const offlineRoutes = {
  offlineCourses: { title: '我的面授课', login: true, refresh: true },
  myOfflineTerm: { title: '面授课', login: true, refresh: true },
  offlineCourse: { title: '面授课程', refresh: true },
  offlineCourseware: { title: '课件', login: true, refresh: true },
  offlineLeave: { title: '请假', login: true },
  offlineLeaveDetail: { title: '我的请假', login: true, refresh: true },
  offlineAttendance: { title: '考勤', login: true, refresh: true },
}
