-- The audit is only ever added to. One change is let through: texts about a person leave it when the account is erased.
CREATE FUNCTION refuse_audit_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  personal CONSTANT text[] := '{phone,realName,nickName,name,reason,comment,note,reply}';
  changed CONSTANT text[] := '{before,after}';
BEGIN
  IF NEW."before" IS NOT DISTINCT FROM (OLD."before" - personal)
    AND NEW."after" IS NOT DISTINCT FROM (OLD."after" - personal)
    AND (to_jsonb(NEW) - changed) = (to_jsonb(OLD) - changed)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'staff_audit is append-only';
END
$$;--> statement-breakpoint
DROP TRIGGER staff_audit_append_only ON "staff_audit";--> statement-breakpoint
CREATE TRIGGER staff_audit_append_only BEFORE DELETE OR TRUNCATE ON "staff_audit" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER staff_audit_no_rewrite BEFORE UPDATE ON "staff_audit" FOR EACH ROW EXECUTE FUNCTION refuse_audit_rewrite();
