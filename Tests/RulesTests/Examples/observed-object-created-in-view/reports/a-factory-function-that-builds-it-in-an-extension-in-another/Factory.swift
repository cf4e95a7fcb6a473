struct Factory {}
