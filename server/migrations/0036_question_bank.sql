CREATE TABLE "knowledge_point" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_point" (
	"question_id" uuid NOT NULL,
	"point_id" uuid NOT NULL,
	CONSTRAINT "question_point_question_id_point_id_pk" PRIMARY KEY("question_id","point_id")
);
--> statement-breakpoint
CREATE TABLE "question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"code" text NOT NULL,
	"parent_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"current_version_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"difficulty" integer NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"year" integer,
	"title" text NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"edits" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_code" UNIQUE("shop_id","code")
);
--> statement-breakpoint
CREATE TABLE "question_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"key" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "knowledge_point" ADD CONSTRAINT "knowledge_point_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_point" ADD CONSTRAINT "knowledge_point_parent_id_knowledge_point_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."knowledge_point"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_point" ADD CONSTRAINT "question_point_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_point" ADD CONSTRAINT "question_point_point_id_knowledge_point_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."knowledge_point"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_parent_id_question_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_version" ADD CONSTRAINT "question_version_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "knowledge_point_shop" ON "knowledge_point" USING btree ("shop_id","position");--> statement-breakpoint
CREATE INDEX "knowledge_point_parent" ON "knowledge_point" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "question_point_point" ON "question_point" USING btree ("point_id","question_id");--> statement-breakpoint
CREATE INDEX "question_shop" ON "question" USING btree ("shop_id","archived","kind","id");--> statement-breakpoint
CREATE INDEX "question_parent" ON "question" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "question_version_question" ON "question_version" USING btree ("question_id","created_at");--> statement-breakpoint
CREATE TRIGGER question_version_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "question_version" FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
