import { resource } from '#app/platform/resource/resource.ts'
import { serverList } from '#app/platform/resource/verbs.ts'
import { jobFailures, retryFailures } from '#domain/jobs/calls.ts'
import { JobFailure } from '#domain/jobs/job.ts'

export const failures = resource({
  name: 'verk-sem-mistokust',
  page: 'jobFailures',
  record: JobFailure,
  id: 'id',
  label: 'Row',
  getList: serverList(jobFailures),
  actions: { retry: retryFailures },
})
