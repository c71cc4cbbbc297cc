-- The history of the rules about permits, which the portal edits.
ALTER TYPE "ChangeSubject" ADD VALUE 'permit';
