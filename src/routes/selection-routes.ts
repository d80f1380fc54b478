/** Screens of choosing courses. */
export const selectionRoutes = {
  courseSelection: { title: '选课', login: true, refresh: true },
  selectionCourse: { title: '选课详情', login: true, refresh: true },
  confirmSelection: { title: '确认选课', login: true, refresh: true },
  selectionRecord: { title: '选课记录', login: true, refresh: true },
  selectionCourseware: { title: '选课课件', login: true, refresh: true },
}
