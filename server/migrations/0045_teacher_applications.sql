CREATE TABLE "teacher_application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"field" text NOT NULL,
	"intro" text NOT NULL,
	"papers" jsonb NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"teacher_id" uuid
);
--> statement-breakpoint
ALTER TABLE "teacher_application" ADD CONSTRAINT "teacher_application_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_application" ADD CONSTRAINT "teacher_application_teacher_id_teacher_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teacher"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "teacher_application_open" ON "teacher_application" USING btree ("user_id") WHERE status <> 'rejected';--> statement-breakpoint
CREATE INDEX "teacher_application_user" ON "teacher_application" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "teacher_application_review" ON "teacher_application" USING btree ("shop_id","status","submitted_at");--> statement-breakpoint
CREATE INDEX "teacher_application_teacher" ON "teacher_application" USING btree ("teacher_id");