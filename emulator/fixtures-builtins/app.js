App({ globalData: { errors: [] } })
