/** Screens of the calendar, by each of its doors, and of what was attended. */
export const timetableRoutes = {
  timetable: { title: '我的课表', login: true, refresh: true },
  classTimetable: { title: '班级课表', login: true, refresh: true },
  intensiveTimetable: { title: '集训课表', login: true, refresh: true },
  classSignIn: { title: '课堂签到', login: true, refresh: true },
  serviceTimetable: { title: '我的课表', login: true, refresh: true },
  serviceClassTimetable: { title: '班级课表', login: true, refresh: true },
}
