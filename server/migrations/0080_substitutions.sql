CREATE TABLE "substitution" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"session_id" uuid NOT NULL,
	"from_teacher_id" uuid NOT NULL,
	"to_teacher_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "substitution" ADD CONSTRAINT "substitution_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitution" ADD CONSTRAINT "substitution_session_id_class_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitution" ADD CONSTRAINT "substitution_from_teacher_id_teacher_id_fk" FOREIGN KEY ("from_teacher_id") REFERENCES "public"."teacher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitution" ADD CONSTRAINT "substitution_to_teacher_id_teacher_id_fk" FOREIGN KEY ("to_teacher_id") REFERENCES "public"."teacher"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "substitution_asked" ON "substitution" USING btree ("session_id","from_teacher_id") WHERE "substitution"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "substitution_session" ON "substitution" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "substitution_shop" ON "substitution" USING btree ("shop_id","asked_at");--> statement-breakpoint
CREATE INDEX "substitution_from" ON "substitution" USING btree ("from_teacher_id");--> statement-breakpoint
CREATE INDEX "substitution_to" ON "substitution" USING btree ("to_teacher_id","asked_at");