/** Screens of classes. */
export const classRoutes = {
  classes: { title: '班级中心', refresh: true },
  schoolClass: { title: '班级详情', refresh: true },
  classNotices: { title: '班级通知', login: true, refresh: true },
  intensives: { title: '集训', login: true, refresh: true },
  homework: { title: '作业', login: true, refresh: true },
  classPractice: { title: '班级练习', login: true, refresh: true },
  homeworkResult: { title: '作业结果', login: true, refresh: true },
  myClasses: { title: '我的班级', login: true, refresh: true },
}
