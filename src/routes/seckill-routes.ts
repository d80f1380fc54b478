/** Screens of flash sales. */
export const seckillRoutes = {
  seckills: { title: '限时秒杀', refresh: true },
  seckill: { title: '秒杀详情', refresh: true },
}
