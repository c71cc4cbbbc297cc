-- In a migration of its own, because PostgreSQL cannot use a new enum value in the transaction that adds it.
ALTER TYPE "ChangeSubject" ADD VALUE 'webhook';
