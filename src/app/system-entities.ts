import { view } from './platform/view.tsx'

/** Entities by which staff keep the system itself. */
export const systemEntities = [
  {
    name: 'adgangur',
    declared: async () => (await import('./access/resource.ts')).access,
    list: view('access', async () => (await import('./access/AccessList.tsx')).AccessList),
  },
  {
    name: 'saga',
    declared: async () => (await import('./audit/resource.ts')).audit,
    list: view('audit', async () => (await import('./audit/AuditList.tsx')).AuditList),
  },
  {
    name: 'postur',
    declared: async () => (await import('./mail/resource.ts')).outbox,
    list: view('outbox', async () => (await import('./mail/OutboxList.tsx')).OutboxList),
    edit: view('outboxMessage', async () => (await import('./mail/MessagePage.tsx')).MessagePage),
  },
  {
    name: 'aminningar',
    declared: async () => (await import('./notices/resource.ts')).reminders,
    list: view('reminders', async () => (await import('./notices/RemindersList.tsx')).RemindersList),
  },
  {
    name: 'verk-sem-mistokust',
    declared: async () => (await import('./jobs/resource.ts')).failures,
    list: view('jobFailures', async () => (await import('./jobs/JobFailuresList.tsx')).JobFailuresList),
  },
  {
    name: 'innflutningur',
    declared: async () => (await import('./file-imports/resource.ts')).imports,
    list: view('imports', async () => (await import('./file-imports/ImportsList.tsx')).ImportsList),
    edit: view('import', async () => (await import('./file-imports/ImportPage.tsx')).ImportPage),
  },
  {
    name: 'textar',
    declared: async () => (await import('./texts/resource.ts')).texts,
    list: view('texts', async () => (await import('./texts/TextsPage.tsx')).TextsPage),
  },
]
