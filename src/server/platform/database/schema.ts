import type { AccessTables } from './schema/access.ts'
import type { DisciplineTables } from './schema/discipline.ts'
import type { GameTimeTables } from './schema/game-times.ts'
import type { GameTables } from './schema/games.ts'
import type { ImportTables } from './schema/imports.ts'
import type { JobTables } from './schema/jobs.ts'
import type { MailTables } from './schema/mail.ts'
import type { OfficialTables } from './schema/officials.ts'
import type { ParticipationTables } from './schema/participation.ts'
import type { PeopleTables } from './schema/people.ts'
import type { RegistryTables } from './schema/registry.ts'
import type { ReportTables } from './schema/reports.ts'
import type { TextTables } from './schema/texts.ts'
import type { TransferPaymentTables } from './schema/transfer-payments.ts'
import type { TransferTables } from './schema/transfers.ts'

/** The tables of the migrations, by area; a test holds them against the migrated database. */
export interface Schema
  extends PeopleTables,
    GameTables,
    GameTimeTables,
    OfficialTables,
    AccessTables,
    JobTables,
    MailTables,
    ReportTables,
    RegistryTables,
    ParticipationTables,
    ImportTables,
    TextTables,
    DisciplineTables,
    TransferTables,
    TransferPaymentTables {}
